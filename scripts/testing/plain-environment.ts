import { variableNames } from '@/lib/core/config/env'

/** The environment without what a developer has configured for himself. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env }
  for (const name of variableNames) delete env[name]
  return env
}
