'use client'
import clsx from 'clsx'
import { memo } from 'react'
import type { Item } from '@/lib/domain/checklists/shape'
import { kinds } from '@/lib/domain/checklists/words'
import { AnswerButtons } from './answer-buttons'
import type { AskedItem, Typed } from './asking'
import { FollowsLine } from './follows-line'
import { ItemExtras } from './item-extras'
import { type ItemControlProps, itemFieldProps, PhotosItem, TextItem } from './item-fields'
import { ReadingItem } from './reading-item'
import { SignatureItem } from './signature-item'
import type { OnType } from './use-typed'

interface ItemCardProps extends Omit<AskedItem, 'item'> {
  id: string
  item: Item
  typed: Typed
  error: string | undefined
  /** What becomes of its answer. */
  follows: string | undefined
  onChange: OnType
}

const edges = { 1: 'border-line', 2: 'border-monitor', 3: 'border-action' }

/** One item: what is asked, the answer, and what one wants to say or show beside it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { id, item, typed, error, follows, onChange, status, needsPhoto } = props
  const control: ItemControlProps = {
    ...itemFieldProps(item, error),
    id,
    typed,
    onChange: (change) => onChange(item.key, change),
  }
  // What is written, photographed or signed says it itself.
  const hasExtras = item.kind === kinds.passFail || item.kind === kinds.number || item.kind === kinds.choice
  return (
    <div
      className={clsx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4 max-sm:p-3.5',
        edges[status],
        // A group has no box of its own that one would see the focus on.
        error && 'outline-2 outline-action focus-within:outline-offset-2 focus-within:outline-focus',
      )}
    >
      <Control item={item} {...control} />
      <FollowsLine>{follows}</FollowsLine>
      {hasExtras && <ItemExtras item={item} isFailed={status > 1} needsPhoto={needsPhoto} {...control} />}
    </div>
  )
})

function Control({ item, ...control }: { item: Item } & ItemControlProps) {
  switch (item.kind) {
    case kinds.number:
      return <ReadingItem item={item} {...control} />
    case kinds.text:
      return <TextItem {...control} />
    case kinds.photos:
      return <PhotosItem {...control} />
    case kinds.signature:
      return <SignatureItem {...control} />
    default:
      return <AnswerButtons item={item} {...control} />
  }
}
