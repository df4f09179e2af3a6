'use client'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listCall } from '@/components/data/calls'
import { useCaller } from '@/components/data/portal-context'
import { readNow } from '@/components/data/read-now'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'

type Words = ReadonlyMap<string, readonly string[]>
const none: Words = new Map()

/**
 * What was answered with each result of a page of results, there while it is printed: whether somebody has opened the
 * answers on the screen or not (ANSWER-19).
 */
export function useWordsOnPaper(query: string, results: readonly CompletedCheckOutput[] | undefined): Words {
  const caller = useCaller()
  const [words, setWords] = useState(none)
  const begin = () => {
    if (!results?.some(({ checklist }) => checklist)) return
    const asked = new URLSearchParams(query)
    asked.set('words', '1')
    const items = readNow(listCall(completedChecksApi), { query: asked }, caller)?.items ?? []
    flushSync(() => setWords(new Map(items.flatMap(({ id, inWords }) => (inWords ? [[id, inWords]] : [])))))
  }
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    const onBegin = () => latest.current()
    const onEnd = () => setWords(none)
    window.addEventListener('beforeprint', onBegin)
    window.addEventListener('afterprint', onEnd)
    return () => {
      window.removeEventListener('beforeprint', onBegin)
      window.removeEventListener('afterprint', onEnd)
    }
  }, [])
  return words
}
