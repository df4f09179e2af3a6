import type { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'

const nowhere = () => undefined

/** Next's router for tests of components, which leads nowhere and loads nothing. */
export const stillRouter = {
  ...{ back: nowhere, forward: nowhere, refresh: nowhere, push: nowhere, replace: nowhere, prefetch: nowhere },
  bfcacheId: '',
} satisfies ComponentProps<typeof AppRouterContext>['value']
