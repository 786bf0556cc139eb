import { journeys } from '../../journeys/journeys'
import { runJourneys } from './run-journeys'

runJourneys(journeys.buying)
