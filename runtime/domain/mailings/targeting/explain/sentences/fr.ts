import type { Sentences } from './en';

const district = (column: string): readonly [string, string] => [
  'Habite dans {names}.',
  `N’habite pas dans {names}[, mais dans {${column}}].`,
];

export const fr: Sentences = {
  lines: {
    subscription_status: ['Est abonnée.', 'N’est pas abonnée.'],
    email: ['A une adresse e-mail.', 'N’a pas d’adresse e-mail.'],
    any_list: ['Est sur une liste[ depuis le {created_at}].', 'N’est sur aucune liste.'],
    lists: ['Est abonnée à {names}[ depuis le {created_at}].', 'N’est pas abonnée à {names}.'],
    users: ['Est une des personnes nommées.', 'N’est aucune des personnes nommées.'],
    user_groups: ['Appartient à {names}.', 'N’appartient pas à {names}.'],
    tags: ['A agi sur une page avec l’étiquette {names}[, le {created_at}].', 'N’a agi sur aucune page avec l’étiquette {names}.'],
    actions: ['A agi sur {names}[, le {created_at}].', 'N’a pas agi sur {names}.'],
    mailings: [
      'A reçu {names}[, le {created_at}], ou est parmi ses destinataires enregistrés.',
      'N’a pas reçu {names}, et n’est pas parmi ses destinataires enregistrés.',
    ],
    languages: ['Parle {names}.', 'Ne parle pas {names}.'],
    countries: district('country'),
    regions: district('region'),
    states: district('state'),
    cds: district('us_district'),
    state_senate_districts: district('us_state_senate'),
    state_house_districts: district('us_state_district'),
    counties: district('us_county'),
    zips: [
      'Habite [dans {far}][près de {names}, à {nearest} miles][, dans {zip}].',
      'N’habite pas [dans {far}][près de {names}, à {nearest} miles][, mais dans {zip}].',
    ],
    campaigns: [
      'Habite près d’un événement[ : {title}][, distance en miles : {miles}].',
      'N’habite près d’aucun événement[. Miles jusqu’au plus proche : {miles}].',
    ],
    target_groups: ['Est représentée par {names}.', 'N’est pas représentée par {names}.'],
    target_group_from_landing_page: [
      'Est représentée par une cible de la page d’arrivée.',
      'N’est représentée par aucune cible de la page d’arrivée.',
    ],
    was_monthly_donor: ['Donne ou a donné chaque mois : {names}.', 'Ne donne pas chaque mois de cette façon : {names}.'],
    has_donated: ['A donné.', 'N’a jamais donné.'],
    raw_sql: ['Le numéro est dans le résultat du SQL.', 'Le numéro n’est pas dans le résultat du SQL.'],
    query_reports: ['Le numéro est dans le résultat de {names}.', 'Le numéro n’est pas dans le résultat de {names}.'],
    target_mergefile: [
      'Le fichier de fusion a une ligne pour cette personne.',
      'Le fichier de fusion n’a pas de ligne pour cette personne.',
    ],
    target_mergequery: [
      'Le numéro est dans le résultat de la requête de fusion.',
      'Le numéro n’est pas dans le résultat de la requête de fusion.',
    ],
    exclude_ordering: [
      'Un envoi du même moment qui passe avant celui-ci va à cette personne[, le {created_at}].',
      'Aucun envoi du même moment qui passe avant celui-ci ne va à cette personne.',
    ],
    mail_paused: ['Ne veut pas d’envoi pour l’instant[, jusqu’au {mail_paused_until}].', 'N’a pas demandé de pause.'],
    mail_frequency: [
      'Veut un envoi par semaine au plus, et en a reçu un[ le {created_at}].',
      'Veut tous les envois, ou n’en a reçu aucun cette semaine.',
    ],
    blackholed: ['Rien n’est envoyé à cette adresse[ depuis le {created_at}].', 'On peut envoyer du courrier à cette adresse.'],
    bounces: ['Du courrier est revenu. Cela ne décide que si l’abonnement a pris fin ainsi.', 'Aucun courrier n’est revenu.'],
    received: ['A reçu cet envoi, qui va une fois à chaque personne.', 'N’a pas reçu cet envoi.'],
    saved_set: ['Est parmi les destinataires enregistrés', 'N’est pas parmi les destinataires enregistrés'],
  },
  or: ' ou ',
  more: ' et {count} de plus',
  nothing_named: 'ce qui est nommé',
  unseen: 'quelque chose que vous ne pouvez pas voir',
  quoted: '« {name} »',
  old_set: ' ; le ciblage a changé depuis',
  limit_of_others: 'La limite ne compte que ceux qui restent après toutes les autres lignes.',
  limit_one: '{found} personne reste après toutes les lignes, et la limite en prend {taken}',
  limit: '{found} personnes restent après toutes les lignes, et la limite en prend {taken}',
  limit_place: '. Cette personne est la numéro {place}.',
  limit_random: ', au hasard.',
  limit_drawn: ' Les destinataires enregistrés sont déjà tirés au sort.',
  is_in: 'Reçoit l’envoi : cette personne reste après toutes les lignes.',
  by_chance: 'Le hasard décide : la limite prend des personnes dans un ordre aléatoire.',
  is_out: 'Ne reçoit pas l’envoi. {reasons}',
};
