/** What the platform offers of react-i18next. Who needs `Trans` brings `react-i18next/TransWithoutContext` along. */
export { I18nextProvider, initReactI18next, useTranslation } from '#real/react-i18next';
