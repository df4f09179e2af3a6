'use client'
import { type ReactNode, useState } from 'react'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { LoginForm } from './login-form'
import type { SecondStep as Needed } from './sign-in'

/** Code that most logins never need. */
const second = () => import('./second-step')
const oneTime = () => import('./one-time-login')

interface ScreenProps {
  wanted: string | null
  /** Of an admin who goes into somebody's account. */
  oneTimeToken: string | null
  /** Heading and tabs of the first step. */
  children: ReactNode
}

/** Email and password, then, where the person has one, the second step in their place (FACTOR-12). */
export function LoginScreen({ wanted, oneTimeToken, children }: ScreenProps) {
  const [needed, setNeeded] = useState<Needed>()
  const back = () => setNeeded(undefined)
  const SecondStep = useOnDemand(second, Boolean(needed), back)?.SecondStep
  const OneTimeLogin = useOnDemand(oneTime, Boolean(oneTimeToken))?.OneTimeLogin
  if (needed && SecondStep) return <SecondStep needed={needed} wanted={wanted} onBack={back} />
  const form = <LoginForm wanted={wanted} onSecondStep={setNeeded} />
  return (
    <>
      {children}
      {oneTimeToken ? OneTimeLogin && <OneTimeLogin token={oneTimeToken}>{form}</OneTimeLogin> : form}
    </>
  )
}
