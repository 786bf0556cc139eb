import { journeys } from '../../journeys/journeys'
import { travel } from './travel'

travel(journeys.printing)
