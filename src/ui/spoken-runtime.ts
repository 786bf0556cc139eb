import { mergeInternalComponents } from '@tarojs/shared'
import spokenAttributes from './spoken-attributes.json'

// Loaded before the app itself by config/spoken.ts, in the mini-program only.
mergeInternalComponents(spokenAttributes)
