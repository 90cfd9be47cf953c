import { documentNames, rankNames, requiredDocuments, scopeNames, uploadedDocumentTypes } from '@yaopi/core'
import type { RegisterKinds } from '@yaopi/core/contract'

/** The kinds of members, their documents and scopes: the same for everybody. */
export const registerKinds: RegisterKinds = {
  ranks: Object.entries(rankNames).map(([rank, name]) => ({ rank: Number(rank), name })),
  documents: uploadedDocumentTypes.map((type) => {
    const rows = Object.keys(rankNames).flatMap((rank) => {
      const one = requiredDocuments(Number(rank)).find((requirement) => requirement.type === type)
      return one === undefined ? [] : [{ rank, one }]
    })
    const first = rows[0]!.one
    return {
      type,
      name: documentNames[type]!,
      term: first.term,
      need: Object.fromEntries(rows.map(({ rank, one }) => [rank, one.need])),
      has_template: first.hasTemplate ? 1 : 0,
    }
  }),
  scopes: Object.entries(scopeNames).map(([code, name]) => ({ code, name })),
}
