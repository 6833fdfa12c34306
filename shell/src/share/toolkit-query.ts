export { buildCreateApi, copyWithStructuralSharing, coreModule, QueryStatus, setupListeners, skipToken } from '#real/@reduxjs/toolkit/query';
