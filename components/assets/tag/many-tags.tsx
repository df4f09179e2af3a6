'use client'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '@/components/ui/form'
import type { TaggedOutput } from '@/lib/resources/assets/schema'
import { Outcome } from './outcome'
import { tagsIn } from './tag-list'
import type { TagValues } from './tag-values'
import { TagsField } from './tags-field'

/** In place of the one tag, once several are wanted: what became of those before, and the field. */
export function ManyTags({ outcome }: { outcome: TaggedOutput | null }) {
  return (
    <>
      <Outcome outcome={outcome} />
      <TagsField name="tags" label="Tags" />
    </>
  )
}

/** Says how many assets it makes. */
export function TagMany() {
  const { tags } = tagsIn(useWatch<TagValues, 'tags'>({ name: 'tags' }))
  return <SubmitButton size="lg">{tags.length > 1 ? `Tag ${tags.length} assets` : 'Tag assets'}</SubmitButton>
}
