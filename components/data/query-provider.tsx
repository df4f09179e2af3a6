'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailure } from './call'

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What the server refused stays refused; a lost connection is tried again. Who is told to come later (503) is
        // told so, and it is tried again from there (SCREEN-16).
        retry: (failures, error) =>
          !(error instanceof CallFailure && (error.status < 500 || error.status === 503)) && failures < 2,
      },
    },
  })

export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
