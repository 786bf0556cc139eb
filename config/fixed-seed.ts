import { configureGlobal } from 'fast-check'

/** Every property starts from the same seed: what one mutant meets, the next one meets too. */
configureGlobal({ seed: Number(process.env.NODEMATE_SEED) })
