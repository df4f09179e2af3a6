import { notFound } from 'next/navigation'

/** An address of the portal that no screen has: said within the frame, so that the menu leads on. */
export default function UnknownPage() {
  notFound()
}
