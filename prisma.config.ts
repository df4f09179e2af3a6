import { defineConfig } from 'prisma/config'

// Only Prisma's own command line reads this (`npx prisma migrate deploy`, `npx prisma studio`); the server needs none
// of it.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
