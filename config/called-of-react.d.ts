export const calledOfReact: readonly string[]
