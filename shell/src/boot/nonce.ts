// biome-ignore lint/style/useConst: the bundler's own variable, set once below
declare let __webpack_nonce__: string;

/** The page's CSP nonce for styles and scripts that libraries add later. */
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
