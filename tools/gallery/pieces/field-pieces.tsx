import { AnnuityChart } from '../../../steps/charts/AnnuityChart.tsx';
import { ProjectionChart } from '../../../steps/charts/ProjectionChart.tsx';
import { annuity, projection } from '../screens/simulation-examples.ts';
import type { PieceProps } from './PiecePage.tsx';

export const Charts = ({ locale }: PieceProps) => (
  <>
    <ProjectionChart data={projection} locale={locale} />
    <AnnuityChart data={annuity} locale={locale} />
  </>
);
