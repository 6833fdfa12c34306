/** Shared subset of styled-components: rendering, and how text sizes are written (`TextScale`). Server sheets, themes and global styles are tree-shaken (colours are CSS variables). */
export { css, default, keyframes, StyleSheetContext, StyleSheetManager } from '#real/styled-components';
