/**
 * Words and runs that people reach for first, in French and English, lower case, without accents.
 * A password made of little else is refused (`password-policy.ts`).
 */
export const commonPasswordParts: readonly string[] = `
motdepasse mdp password passwort passw0rd pass passe secret azerty azertyuiop azertyui qwerty qwertyuiop qwertz
qsdfghjklm asdfghjkl wxcvbn zxcvbnm zxcvbn asdf qsdf wxcv azer qwer uiop aqwzsx qazwsx edcrfv poiuyt
1234567890 123456789 12345678 1234567 123456 12345 1234 123 0123456789 012345 987654321 9876543210 654321 4321 321
abcdefghijklmnopqrstuvwxyz abcdefghijkl abcdefgh abcdef abcd abc 147258369 159753 789456123 112233 121212 123123 696969
000 111 222 333 444 555 666 777 888 999 aaa zzz xxx 1q2w3e4r 1q2w3e 1qaz2wsx a1b2c3 a1z2e3 a1z2e3r4t5
admin administrateur administrator root user utilisateur guest invite test testing demo default login connexion compte
account welcome bienvenue bonjour bonsoir salut coucou hello changeme letmein monkey dragon master shadow princess princesse
soleil sunshine marseille paris lyon france bordeaux toulouse nantes lille bretagne chouchou doudou loulou loulouille
doudoune chocolat chocolate nutella fromage camembert jetaime iloveyou amour love lovely mamour monamour cherie cheri
bebe baby famille family enfants maman papa mother father toujours forever football rugby baseball basketball handball
olympique psg zidane mbappe ronaldo messi pokemon pikachu starwars superman batman spiderman naruto minecraft fortnite
computer ordinateur internet google facebook instagram whatsapp youtube windows microsoft apple iphone samsung orange
summer winter spring autumn printemps ete automne hiver janvier fevrier mars avril mai juin juillet aout septembre octobre
novembre decembre january february march april june july august september october november december lundi mardi mercredi
jeudi vendredi samedi dimanche monday friday sunday nicolas camille julien thomas alexandre sebastien stephane caroline
michael jessica jennifer ashley charlie jordan hunter killer freedom liberte vacances voyage argent money banque bank
epargne assurance assurancevie retraite parcours placement investir livret tresor fortune million euro euros
trustno1 whatever nothing rien nimporte nimportequoi quoi access acces security securite secure mustang ferrari porsche
peugeot renault citroen harley yamaha chien chat cheval tigre lion panda lapin doggy kitty tigger fluffy ginger pepper
cookie cookies banana orange cerise fraise framboise caramel biscuit minou minette titine nounours poupette
`
  .trim()
  .split(/\s+/u);
