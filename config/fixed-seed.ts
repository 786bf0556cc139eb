import { configureGlobal } from 'fast-check'

/** Every property starts from the same seed, so that every mutant meets the same runs. */
configureGlobal({ seed: Number(process.env.NODEMATE_SEED) })
