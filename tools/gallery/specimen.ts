/** A card that stands for a photographed one: it has an up and a down, so that turning it shows. */
export const drawSpecimen = (): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = 856;
  canvas.height = 540;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.fillStyle = '#cfdfe6';
  pen.fillRect(0, 0, 856, 540);
  pen.fillStyle = '#8aa7b5';
  pen.fillRect(48, 130, 220, 280);
  pen.fillStyle = '#16251f';
  pen.font = '600 44px sans-serif';
  pen.fillText('SPÉCIMEN', 48, 84);
  for (const [row, width] of [320, 220, 400, 180].entries()) pen.fillRect(320, 160 + row * 62, width, 22);
  pen.font = '32px monospace';
  pen.fillText('IDFRASPECIMEN<<<<<<<<<<<<<<<<<<<<<<<', 48, 486);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture came of it.')) : resolve(blob)),
      'image/jpeg',
    );
  });
};
