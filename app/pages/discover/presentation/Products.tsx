import { Trans } from '@lingui/react/macro';

import page from '../../page.module.css';

/** The two contracts: for whom each is, what it allows and what it does not. */
export const Products = () => (
  <section className={page['wide']}>
    <h2>
      <Trans>Les deux contrats</Trans>
    </h2>
    <div className={page['tiles']}>
      <LifeInsurance />
      <RetirementPlan />
    </div>
  </section>
);

const LifeInsurance = () => (
  <article className={page['card']}>
    <h3>
      <Trans>L’assurance-vie</Trans>
    </h3>
    <p>
      <Trans>Une épargne qui reste disponible, pour un projet ou pour transmettre.</Trans>
    </p>
    <h4>
      <Trans>Pour qui</Trans>
    </h4>
    <ul>
      <li>
        <Trans>un adulte, pour lui-même ;</Trans>
      </li>
      <li>
        <Trans>
          un enfant mineur, ouverte par ses deux parents, ou par celui qui exerce seul l’autorité parentale ;
        </Trans>
      </li>
      <li>
        <Trans>un enfant qui reçoit une donation de ses grands-parents, avec l’acte qui l’accompagne.</Trans>
      </li>
    </ul>
    <h4>
      <Trans>Ce qu’elle permet</Trans>
    </h4>
    <ul>
      <li>
        <Trans>verser et retirer quand vous le voulez ;</Trans>
      </li>
      <li>
        <Trans>choisir vous-même vos placements, ou confier ce choix à des professionnels ;</Trans>
      </li>
      <li>
        <Trans>désigner qui recevra votre épargne à votre décès.</Trans>
      </li>
    </ul>
    <h4>
      <Trans>Ses limites</Trans>
    </h4>
    <ul>
      <li>
        <Trans>risque de perte en capital sur les unités de compte ;</Trans>
      </li>
      <li>
        <Trans>des gains plus imposés si vous retirez avant huit ans.</Trans>
      </li>
    </ul>
  </article>
);

const RetirementPlan = () => (
  <article className={page['card']}>
    <h3>
      <Trans>Le plan d’épargne retraite</Trans>
    </h3>
    <p>
      <Trans>Une épargne pour la retraite, dont les versements peuvent se déduire de vos revenus.</Trans>
    </p>
    <h4>
      <Trans>Pour qui</Trans>
    </h4>
    <ul>
      <li>
        <Trans>un adulte qui prépare sa retraite, salarié ou non ;</Trans>
      </li>
      <li>
        <Trans>un indépendant, avec le plafond de déduction qui lui est propre ;</Trans>
      </li>
      <li>
        <Trans>un couple : la situation de votre conjoint est prise en compte.</Trans>
      </li>
    </ul>
    <h4>
      <Trans>Ce qu’il permet</Trans>
    </h4>
    <ul>
      <li>
        <Trans>déduire vos versements, dans la limite d’un plafond annuel, ou y renoncer ;</Trans>
      </li>
      <li>
        <Trans>laisser la gestion se sécuriser peu à peu à l’approche de la retraite ;</Trans>
      </li>
      <li>
        <Trans>recevoir un capital, une rente, ou les deux.</Trans>
      </li>
    </ul>
    <h4>
      <Trans>Ses limites</Trans>
    </h4>
    <ul>
      <li>
        <Trans>risque de perte en capital sur les unités de compte ;</Trans>
      </li>
      <li>
        <Trans>argent bloqué jusqu’à la retraite, sauf exceptions prévues par la loi ;</Trans>
      </li>
      <li>
        <Trans>versements déduits imposés à la sortie ; fermé aux mineurs.</Trans>
      </li>
    </ul>
  </article>
);
