export { QueryStatus, setupListeners, skipToken } from '#real/@reduxjs/toolkit/query';
export { createApi } from '#real/@reduxjs/toolkit/query/react';
