/** Variables as words after a command, `NAME=value`: every shell understands that. */
export const variablesIn = words => Object.fromEntries(words.map(word => word.split(/=(.*)/s)))

/** Why a secret is none of those words. */
export const notAsWord = name =>
  `${name} belongs into the environment: every program of this machine can read the words of a command.`
