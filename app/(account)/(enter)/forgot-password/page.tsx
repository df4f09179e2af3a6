import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/account/forgot-password-form'
import { captchaConfig } from '../../captcha'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm captcha={captchaConfig()} />
}
