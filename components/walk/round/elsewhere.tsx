'use client'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recordCall } from '@/components/data/calls'
import { Banner } from '@/components/ui/banner'
import { type GoneReason, goneReasons } from '@/lib/domain/rounds/words'
import { assetsApi } from '@/lib/resources/assets/client'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { tagLookupCall } from '@/lib/resources/tags/client'
import { contact } from '../outbox/send'
import { BigButton } from './big-button'
import { addToRound } from './made'
import type { Walk } from './use-walk'
import { whyNotKept } from './why-not-kept'

interface ElsewhereProps {
  walk: Walk
  code: string
  /** It was on the round: why it no longer is. */
  gone: GoneReason | undefined
  organisationId: string
  onAdded: (assetId: string) => void
  onClose: () => void
}

type Found = Pick<AssetOutput, 'id' | 'name' | 'checks'>

/** A code that is on no asset of the round: what it is, where there is a signal, and its tasks to add (WALK-16). */
export function Elsewhere({ walk, code, gone, organisationId, onAdded, onClose }: ElsewhereProps) {
  const [found, setFound] = useState<Found | 'none' | 'offline'>()
  const [problem, setProblem] = useState<string | null>(null)
  const { personId } = walk.line
  useEffect(() => {
    let isOver = false
    const line = { personId, onClock: () => undefined }
    const look = async (): Promise<Found | 'none' | 'offline'> => {
      const tag = await contact(line, tagLookupCall, { query: { name: code }, organisationId })
      if (!tag) return 'offline'
      if (!tag.given?.assetId) return 'none'
      const asset = await contact(line, recordCall(assetsApi, tag.given.assetId), { organisationId })
      return asset?.given ?? 'none'
    }
    look().then((what) => {
      if (!isOver) setFound(what)
    })
    return () => {
      isOver = true
    }
  }, [code, organisationId, personId])
  const add = async (checkId: string, checkName: string) => {
    if (typeof found !== 'object') return
    const asset = { assetId: found.id, assetName: found.name }
    try {
      await walk.keep(addToRound(asset, { checkId, checkName }, walk.taken.id))
      onAdded(found.id)
    } catch (error) {
      setProblem(whyNotKept(error))
    }
  }
  return (
    <section aria-label="Scanned" className="flex flex-col gap-3 rounded-xl border-2 border-monitor bg-surface p-4">
      <h2 className="nums text-xl font-semibold wrap-anywhere">{code}</h2>
      {problem && (
        <Banner kind="error" alert>
          {problem}
        </Banner>
      )}
      {gone && <Banner kind="warning">It has left this round. {goneReasons[gone]}.</Banner>}
      <div role="status">
        {found === undefined && <p className="text-muted">Not on this round. Looking for the asset…</p>}
        {found === 'offline' && (
          <Banner kind="warning">Not on this round. What it is can be seen with a signal.</Banner>
        )}
        {found === 'none' && (
          <Banner kind="warning">No asset of yours carries this tag. Check it and try again.</Banner>
        )}
        {typeof found === 'object' && <p>{found.name} is not on this round. Add one of its tasks:</p>}
      </div>
      {typeof found === 'object' &&
        found.checks.map(({ checkId, checkName }) => (
          <BigButton key={checkId} icon={Plus} onClick={() => add(checkId, checkName)}>
            {checkName}
          </BigButton>
        ))}
      <BigButton icon={X} onClick={onClose}>
        Back to the round
      </BigButton>
    </section>
  )
}
