'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '@/components/ui/text-field'
import { mostTags } from '@/lib/resources/assets/words'
import { tagsIn } from './tag-list'

/** Many tags, pasted, typed or as a range; says at once how many it understands (ASSET-32). */
export function TagsField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { tags, problems } = tagsIn(useWatch({ control, name }))
  const [first, last] = [tags[0], tags.at(-1)]
  return (
    <div>
      <TextArea
        name={name}
        label={label}
        hint={`One on each line, or a range such as HT000101 to HT000150; up to ${mostTags} at once`}
        rows={4}
        maxLength={20_000}
      />
      <div role="status" className="mt-1.5 min-h-6 text-sm">
        {problems.map((problem) => (
          <p key={problem} className="text-action wrap-anywhere">
            {problem}
          </p>
        ))}
        {problems.length === 0 && tags.length > 0 && (
          <p className="nums text-muted wrap-anywhere">
            {tags.length === 1 ? `1 tag: ${first}` : `${tags.length} tags: ${first} … ${last}`}
          </p>
        )}
      </div>
    </div>
  )
}
