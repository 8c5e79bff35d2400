export const viewNameFacts = { max: 60 }
