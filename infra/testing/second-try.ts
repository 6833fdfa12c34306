// A busy machine does not make the code wrong: in CI a failing test is retried once, and the failure is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
