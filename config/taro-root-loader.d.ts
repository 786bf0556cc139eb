declare const inTurn: (source: string) => string
export default inTurn
