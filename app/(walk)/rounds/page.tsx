import type { Metadata } from 'next'
import { Phone } from '@/components/walk/phone'

export const metadata: Metadata = { title: 'Rounds on this phone', robots: { index: false } }

/** Anybody’s: it holds nothing of anybody, so that a phone may keep it (WALK-2). */
export default function RoundsOnThisPhonePage() {
  return <Phone />
}
