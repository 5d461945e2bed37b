import { Trans, useLingui } from '@lingui/react/macro';

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

type ProductProps = {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly { readonly title: string; readonly points: readonly string[] }[];
};

const Product = ({ title, lead, parts }: ProductProps) => (
  <article className={page['card']}>
    <h3>{title}</h3>
    <p>{lead}</p>
    {parts.map((part) => (
      <section key={part.title}>
        <h4>{part.title}</h4>
        <ul>
          {part.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    ))}
  </article>
);

const LifeInsurance = () => {
  const { t } = useLingui();
  return (
    <Product
      title={t`L’assurance-vie`}
      lead={t`Une épargne qui reste disponible, pour un projet ou pour transmettre.`}
      parts={[
        {
          title: t`Pour qui`,
          points: [
            t`un adulte, pour lui-même ;`,
            t`un enfant mineur, ouverte par ses deux parents, ou par celui qui exerce seul l’autorité parentale ;`,
            t`un enfant qui reçoit une donation de ses grands-parents, avec l’acte qui l’accompagne.`,
          ],
        },
        {
          title: t`Ce qu’elle permet`,
          points: [
            t`verser et retirer quand vous le voulez ;`,
            t`choisir vous-même vos placements, ou confier ce choix à des professionnels ;`,
            t`désigner qui recevra votre épargne à votre décès.`,
          ],
        },
        {
          title: t`Ses limites`,
          points: [
            t`risque de perte en capital sur les unités de compte ;`,
            t`des gains plus imposés si vous retirez avant huit ans.`,
          ],
        },
      ]}
    />
  );
};

const RetirementPlan = () => {
  const { t } = useLingui();
  return (
    <Product
      title={t`Le plan d’épargne retraite`}
      lead={t`Une épargne pour la retraite, dont les versements peuvent se déduire de vos revenus.`}
      parts={[
        {
          title: t`Pour qui`,
          points: [
            t`un adulte qui prépare sa retraite, salarié ou non ;`,
            t`un indépendant, avec le plafond de déduction qui lui est propre ;`,
            t`un couple : la situation de votre conjoint est prise en compte.`,
          ],
        },
        {
          title: t`Ce qu’il permet`,
          points: [
            t`déduire vos versements, dans la limite d’un plafond annuel, ou y renoncer ;`,
            t`laisser la gestion se sécuriser peu à peu à l’approche de la retraite ;`,
            t`recevoir un capital, une rente, ou les deux.`,
          ],
        },
        {
          title: t`Ses limites`,
          points: [
            t`risque de perte en capital sur les unités de compte ;`,
            t`argent bloqué jusqu’à la retraite, sauf exceptions prévues par la loi ;`,
            t`versements déduits imposés à la sortie ; fermé aux mineurs.`,
          ],
        },
      ]}
    />
  );
};
