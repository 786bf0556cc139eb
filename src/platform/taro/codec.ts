/**
 * Replaces what protobufjs brings for Node's buffers and for services of its own (`config/slim-taro.ts`). It sets both
 * kinds of buffers up and, without a `Buffer`, uses neither.
 */
export const _configure = (): void => undefined
