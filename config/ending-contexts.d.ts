type Environment = { teardown(): Promise<void> }

/** The same kind of environment, which ends with its file what the file opened. */
declare const endingContexts: (Kind: new () => Environment) => new () => Environment
export = endingContexts
