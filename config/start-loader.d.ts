declare function startLoader(this: { getOptions: () => { parts: string[][] }; resourceQuery: string }): string
export default startLoader
