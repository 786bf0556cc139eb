import { useState } from 'react'
import { whereAmI } from '@/platform/place'
import type { Place } from '@/platform/wechat'

/** Where the person is, asked for only when they want the nearest first. */
export const usePlace = () => {
  const [place, setPlace] = useState<Place>()
  const [isLocating, setLocating] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const locate = async () => {
    if (isLocating) return
    setLocating(true)
    const found = await whereAmI()
    setLocating(false)
    setPlace(found)
    setRefused(found === undefined)
  }
  const forget = () => {
    setPlace(undefined)
    setRefused(false)
  }
  return { place, isLocating, isRefused, locate: () => void locate(), forget }
}
