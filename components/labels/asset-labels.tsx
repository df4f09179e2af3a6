'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { listCall } from '@/components/data/calls'
import { apiQuery, readListState } from '@/components/data/list-address'
import { useSelection } from '@/components/data/selection'
import { useAnswerQuery } from '@/components/data/use-call'
import { RadioCards } from '@/components/ui/radio-cards'
import { inFigures } from '@/lib/core/text/counted'
import { assetsApi } from '@/lib/resources/assets/client'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { assetLabelsCall } from '@/lib/workflows/labels/client'
import { maxChosen } from '@/lib/workflows/labels/sheets'
import { LabelForm } from './label-form'

/** The label of one asset. */
export function AssetLabel({ asset }: { asset: Pick<AssetOutput, 'id' | 'name' | 'assetTypeName'> }) {
  return (
    <LabelForm
      over={`assets/${asset.id}`}
      subtitle={`${asset.name} · ${asset.assetTypeName}`}
      call={assetLabelsCall}
      query={{ assetIds: asset.id }}
      count={1}
    />
  )
}

/** Labels of the assets that are ticked in the list, or of all that its filters leave. */
export function AssetLabels({ filterIds }: { filterIds: string[] }) {
  const ticked = useSelection(assetsApi).selected
  const selected = ticked.slice(0, maxChosen)
  const [what, setWhat] = useState(selected.length > 0 ? 'selected' : 'all')
  const search = useSearchParams()
  const state = readListState(search, filterIds)
  const all = useCount(apiQuery({ ...state, page: 1, sort: '' }))
  const isChosen = what === 'selected'
  const isFiltered = Object.keys(state.filters).length > 0
  const inWords = (count: number | undefined) => (count === undefined ? '' : inFigures(count))
  return (
    <LabelForm
      over="assets"
      subtitle="Tagged assets"
      call={assetLabelsCall}
      query={isChosen ? { assetIds: selected.join(',') } : apiQuery({ ...state, page: 1, sort: '' })}
      count={isChosen ? selected.length : all}
    >
      {selected.length > 0 && (
        <RadioCards
          label="Assets"
          columns={2}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'selected', label: tickedLabel(ticked.length) },
            { value: 'all', label: isFiltered ? `All ${inWords(all)} of the filter` : `All ${inWords(all)}` },
          ]}
        />
      )}
    </LabelForm>
  )
}

const tickedLabel = (count: number) =>
  count > maxChosen
    ? `The first ${maxChosen} of ${inFigures(count)} that are ticked`
    : `The ${inFigures(count)} that are ticked`

/** How many assets a query leaves. */
function useCount(query: URLSearchParams): number | undefined {
  const queryOf = useAnswerQuery()
  query.set('limit', '1')
  query.set('describe', '0')
  return useQuery(queryOf(listCall(assetsApi), { query })).data?.totalItems
}
