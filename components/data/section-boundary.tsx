'use client'
import { useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'

interface BoundaryProps {
  children: ReactNode
  fallback: (reset: () => void) => ReactNode
}

/** React wants a class for this. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}

/** A part of a page that may fail alone: it says so in its place and can be tried again, the rest stays. */
export function SectionBoundary({ title, children }: { title: string; children: ReactNode }) {
  const router = useRouter()
  return (
    <Boundary
      fallback={(reset) => (
        <Card title={title}>
          <ErrorBanner
            byItself
            onRetry={() =>
              startTransition(() => {
                router.refresh()
                reset()
              })
            }
          />
        </Card>
      )}
    >
      {children}
    </Boundary>
  )
}
