/** What Prisma is asked for; the resource's queries pass it on with their own `include`. */
export interface PageArgs<Where> {
  where: Where
  orderBy: never
  skip?: number
  take: number
}
