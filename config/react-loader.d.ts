declare const slimReact: (source: string) => string
export default slimReact
