// A busy machine is no fault of the code: in CI a test that fails once is tried again, and what failed is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
