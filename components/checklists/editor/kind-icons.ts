import { Camera, CircleCheckBig, Gauge, ListTodo, type LucideIcon, PenLine, Type } from 'lucide-react'
import type { Kind } from '@/lib/domain/checklists/words'

export const kindIcons: Record<Kind, LucideIcon> = {
  0: CircleCheckBig,
  1: Gauge,
  2: Type,
  3: ListTodo,
  4: Camera,
  5: PenLine,
}
