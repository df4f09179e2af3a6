'use client'
import { SecondFactorSection } from '@/components/second-factor/second-factor-section'
import type { SecondFactor } from '@/lib/resources/second-factor/schema'
import { leaveFor } from './sign-in'

interface SetUpProps {
  initial: SecondFactor
  email: string
  timezone: string
  wanted: string
}

/** The section of the profile by itself; once there is a second step, on to the wanted page (FACTOR-24). */
export function SetUpSecondFactor({ wanted, ...section }: SetUpProps) {
  return <SecondFactorSection {...section} onSetUp={() => leaveFor(wanted)} />
}
