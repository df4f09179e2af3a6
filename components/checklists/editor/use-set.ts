'use client'
import type { ItemDraft } from '../model/draft'
import type { ItemFaults } from '../model/faults'
import { useActs } from './use-editor'

export interface FieldsProps {
  item: ItemDraft
  faults: ItemFaults
}

/** Changes a field of an item; what is typed into one field is one step back. */
export function useSet({ id }: ItemDraft) {
  const { act } = useActs()
  return (name: keyof ItemDraft) => (value: unknown) =>
    act({ do: 'setItem', id, fields: { [name]: value } }, `${name} ${id}`)
}
