'use client'
import { Globe, ShieldUser, UserRound } from 'lucide-react'
import { RadioCards } from '@/components/ui/radio-cards'
import type { SecondFactorRule } from '@/lib/core/tenancy/second-factor-rules'

const options: { value: SecondFactorRule; label: string; hint: string; icon: typeof Globe }[] = [
  { value: 'nobody', label: 'Nobody', hint: 'Everybody may set it up', icon: UserRound },
  { value: 'admins', label: 'Admins', hint: 'Whoever runs the portal or an organisation', icon: ShieldUser },
  { value: 'everybody', label: 'Everybody', hint: 'All who log in here', icon: Globe },
]

/** Of whom the portal asks a second step (FACTOR-26). */
export function SecondFactorRuleField() {
  return (
    <RadioCards
      name="requireSecondFactor"
      label="Who needs two-step sign-in"
      hint="Who needs it and has not set it up is led there at the next page, and can do nothing else before; you too."
      columns={3}
      options={options}
    />
  )
}
