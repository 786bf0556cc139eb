/**
 * Replaces the query library's cache of mutations (`config/slim-taro.ts`): a write goes through `useWrite`, which knows
 * how to recover it, and never through the library. The client clears and resumes what is in here.
 */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}
