import { redirect } from 'next/navigation'
import { landingPath } from '@/lib/auth/landing'
import { pagePerson } from '@/lib/auth/page'

/** `/` leads on: signed in to where this person starts, else to the login page (ACCOUNT-5). */
export default async function HomePage() {
  const person = await pagePerson()
  redirect(person ? landingPath(person) : '/login')
}
