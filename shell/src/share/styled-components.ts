/** What the platform offers of styled-components: what draws. Drawing on the server, themes and global styles are shaken out (colours are variables of the page). */
export { css, default, keyframes } from '#real/styled-components';
