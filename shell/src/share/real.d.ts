declare module '#real/react-router' {
  export * from 'react-router';
}
declare module '#real/react-router/dom' {
  export * from 'react-router/dom';
}
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: unknown): void;
}
