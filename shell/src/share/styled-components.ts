/** Shared subset of styled-components: rendering. Server sheets, themes and global styles are tree-shaken (colours are CSS variables). */
export { css, default, keyframes } from '#real/styled-components';
