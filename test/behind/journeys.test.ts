import { runJourneys } from '../e2e/journeys/run-journeys'
import { chosen } from './chosen'
import { serveBehind } from './web-server'

runJourneys(chosen, serveBehind)
