'use client'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** What one sets for one’s own phone. */
export interface Settings {
  sound: boolean
  vibration: boolean
  /** Black on white, large contrast: for the sun (WALK-18). */
  outdoors: boolean
}
const key = 'walk-settings'
const usual: Settings = { sound: true, vibration: true, outdoors: false }

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(usual)
  useEffect(() => {
    try {
      setSettings({ ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') })
    } catch {
      // A browser that forbids storage has the usual ones.
    }
  }, [])
  const change = useCallback((some: Partial<Settings>) => {
    setSettings((before) => {
      const now = { ...before, ...some }
      try {
        localStorage.setItem(key, JSON.stringify(now))
      } catch {
        // Then for this page alone.
      }
      return now
    })
  }, [])
  return [settings, change]
}

let audio: AudioContext | undefined

/** Says kept or refused without the eyes: high and short, or low and twice (WALK-17). */
export function feel(kind: 'kept' | 'refused', { sound, vibration }: Settings): void {
  if (vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(kind === 'kept' ? 40 : [120, 80, 120])
  if (!sound || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  for (const [at, pitch] of kind === 'kept'
    ? [[0, 1046]]
    : [
        [0, 220],
        [0.22, 196],
      ])
    beep(audio, at ?? 0, pitch ?? 0)
}

function beep(context: AudioContext, after: number, pitch: number): void {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.15, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.18)
}

/** Keeps the screen awake while this is shown (WALK-18). */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A phone that saves its battery refuses; the walk goes on.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}

/**
 * Much longer than between two keys of a scanner, also on a very busy phone: a code that lost its first letters can be
 * another asset’s. Outside of fields nobody else types; a key that was hit by mistake is forgotten after that time.
 */
const scannerPauseMs = 2_000
const leastLetters = 3
/** No code is longer: something lies on the keys. */
const mostLetters = 1_000

/** Hears a scanner that types what it reads, anywhere on the page but in a field or a dialog (WALK-16). */
export function useWedge(onCode: (code: string) => void, isField: (target: EventTarget | null) => boolean): void {
  // What is typed outlives a change of who hears it: a round that is read anew in the middle of a code.
  const heard = useEffectEvent(onCode)
  const skipped = useEffectEvent(isField)
  useEffect(() => {
    let text = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (skipped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > scannerPauseMs) text = ''
      last = event.timeStamp
      if (event.key.length === 1 && text.length <= mostLetters) text += event.key
      // A space within a code does not press the button that has the focus.
      if (event.key === ' ' && text.length > 1) event.preventDefault()
      if (event.key !== 'Enter') return
      const code = text
      text = ''
      if (code.length < leastLetters || code.length > mostLetters) return
      // The button that has the focus is not pressed by it.
      event.preventDefault()
      heard(code)
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
