/**
 * Replaces what the query library does for suspense and error boundaries (`config/slim-taro.ts`): a screen shows what
 * could not be read where it belongs, and nothing of ours asks for either.
 */
export const useQueryErrorResetBoundary = (): void => {}
export const defaultThrowOnError = (): boolean => false
export const ensureSuspenseTimers = (): void => {}
export const ensurePreventErrorBoundaryRetry = (): void => {}
export const useClearResetErrorBoundary = (): void => {}
export const shouldSuspend = (): boolean => false
export const fetchOptimistic = (): void => {}
export const getHasError = (): boolean => false
